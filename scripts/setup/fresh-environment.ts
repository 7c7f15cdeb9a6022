import { randomBytes } from 'node:crypto';
import webPush from 'web-push';

/**
 * The settings of a new installation, as a file that systemd, compose and `npm start` read alike: no value needs quotes.
 * @param domain where people reach the product, as `coaching.example`
 */
export function freshEnvironment(domain: string): string {
  const push = webPush.generateVAPIDKeys();
  return [
    '# Secret: who can read this file can sign in as anybody, and open back-ups and second factors. Keep a copy in a safe place.',
    'NODE_ENV=production',
    `DOMAIN=${domain}`,
    `PUBLIC_URL=https://${domain}`,
    '# One proxy with TLS in front.',
    'TRUST_PROXY=1',
    `TOKEN_SECRET=${secret()}`,
    `SEALING_KEY=${secret()}`,
    `VAPID_PUBLIC_KEY=${push.publicKey}`,
    `VAPID_PRIVATE_KEY=${push.privateKey}`,
    `VAPID_SUBJECT=mailto:support@${domain}`,
    `BACKUP_PASSPHRASE=${secret()}`,
    `METRICS_TOKEN=${secret()}`,
    '',
    '# Of the services in deploy/compose.yaml.',
    `DATABASE_PASSWORD=${secret()}`,
    `STORE_ACCESS_KEY=GK${hexadecimal(12)}`,
    `STORE_SECRET_KEY=${hexadecimal(32)}`,
    `STORE_RPC_SECRET=${hexadecimal(32)}`,
    `RELAY_SECRET=${secret()}`,
    '',
    '# Further settings, as SMTP_URL and MAIL_FROM, are named in .env.example.',
    '',
  ].join('\n');
}

/** Letters, digits, `-` and `_` only: also fits into the address of a database. */
function secret(): string {
  return randomBytes(36).toString('base64url');
}

function hexadecimal(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
