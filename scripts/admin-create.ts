import { emailAddress } from '../contract/email-address.ts';
import { administratorLinkHours, makeAdministrator } from '../provider/accounts/administrator.ts';
import { type Config, readConfig } from '../provider/config.ts';
import { type OpenedDatabase, openDatabase } from '../provider/database/open.ts';
import { placeOf } from '../provider/database-place.ts';
import { systemClock } from '../provider/kernel/clock.ts';
import { prepareDatabase } from '../provider/prepare-database.ts';
import { describeStartError } from '../provider/start-error.ts';
import { loadEnvironmentFile } from './setup/environment.ts';

loadEnvironmentFile();

const [given = '', firstName = 'Administrator', ...rest] = process.argv.slice(2);
const email = emailAddress.safeParse(given);
if (!email.success) {
  console.error('Say whose administrator account it is: npm run admin:create -- eva@coaching.example Eva Sanz');
  process.exit(1);
}

let config: Config | null = null;
let opened: OpenedDatabase | null = null;
try {
  // Demo data come with a start of the product, never by this.
  config = { ...readConfig(process.env), demoData: false };
  opened = await openDatabase(placeOf(config, console.log));
  await prepareDatabase(opened, config, systemClock);
  const outcome = await makeAdministrator(opened.database, systemClock, { email: email.data, firstName, lastName: rest.join(' ') });
  if (outcome.kind === 'not-an-admin') {
    console.error(`${email.data} belongs to an account that is no administrator. Choose another address.`);
    process.exitCode = 1;
  } else {
    const done =
      outcome.kind === 'made'
        ? `${email.data} is an administrator now, without a password yet.`
        : `${email.data} is an administrator already.`;
    const link = `${config.publicUrl}/forgot-password#ticket=${outcome.ticket}`;
    console.log(
      `${done}\nThis link sets the password, once, within ${administratorLinkHours} hours. Give it to that person only:\n\n  ${link}\n`,
    );
  }
} catch (error) {
  console.error(describeStartError(error, config) ?? error);
  console.error('Where the product runs on the embedded database, stop it first.');
  process.exitCode = 1;
} finally {
  await opened?.close();
}
