import type { Config } from './config.ts';
import type { DemoAccount } from './database/seed/demo-accounts.ts';
import { hasLocalMailbox } from './delivery/choose-transport.ts';

interface Facts {
  readonly config: Config;
  readonly isServingApp: boolean;
  /** Null when this database holds no demo accounts. */
  readonly demo: { readonly accounts: readonly DemoAccount[]; readonly password: string } | null;
}

/** The lines printed for the person who started the provider. */
export function announcement({ config, isServingApp, demo }: Facts): string {
  const where = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : `PostgreSQL at ${new URL(config.databaseUrl).host}`;
  const lines = [
    '',
    `  ZH is running: ${config.publicUrl}${isServingApp ? '' : ' (only /api: the app is not built)'}`,
    `  Database: ${where}`,
    `  Mail: ${describeMail(config)}`,
  ];
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push('', `  Demo accounts, all with the password ${demo.password}:`);
    lines.push(...demo.accounts.map(({ email, description }) => `    ${email.padEnd(width)}  ${description}`));
  }
  return [...lines, ''].join('\n');
}

function describeMail(config: Config): string {
  if (config.smtpUrl !== null) return `sent through ${new URL(config.smtpUrl).host}`;
  return hasLocalMailbox(config)
    ? `kept here, read it at ${config.publicUrl}/mailbox`
    : 'waits in the database until SMTP_URL names a mail server';
}
