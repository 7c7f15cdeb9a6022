import { creditOfAmount } from '../../../contract/credit-rules.ts';
import type { Vault } from '../../kernel/vault.ts';
import { boundToCoach } from '../../payouts/bank-details.ts';
import { addAccount } from './people.ts';
import { add, after, day, found, hour, type World } from './world.ts';

/**
 * What the people of the platform have done besides: a third administrator, without whom nobody could consent to a reset of the
 * second factor, announcements in every state, a category that was withdrawn, an invoice that was credited in part.
 * Made last: what is made before it stays as it was.
 */
export function addOffice(world: World): void {
  addOperations(world);
  addAnnouncements(world);
  addCreditNote(world);
  const { id } = { id: world.make.id(world.make.ago(300)) };
  const name = { en: 'Coaching by phone', es: 'Coaching por teléfono' };
  add(world, 'supportCategories', { id, key: 'telephone', name, position: 90, withdrawnAt: world.make.ago(120) });
}

function addOperations(world: World): void {
  const createdAt = world.make.ago(210);
  const role = {
    ...{
      id: world.make.id(createdAt),
      name: 'Operations',
      description: 'Accounts, plans and administrators',
      createdAt,
      updatedAt: createdAt,
    },
    permissions: ['admin.dashboard', 'admin.enterprises', 'admin.payments', 'admin.plans', 'admin.roles', 'admin.notifications'],
  } satisfies World['rows']['subRoles'][number];
  add(world, 'subRoles', role);
  world.admins.push(
    addAccount(world, {
      ...{ role: 'ADMIN', timeZone: 'Europe/Madrid', createdAt, email: 'ines.prado@zh.example', firstName: 'Inés', lastName: 'Prado' },
      ...{ gender: 'female', language: 'es', subRoleId: role.id, jobTitle: 'Operations' },
    }),
  );
}

function addAnnouncements(world: World): void {
  const { make, now } = world;
  const createdBy = found(world.admins[0], 'administrator').id;
  const announce = (
    given: Omit<World['rows']['announcements'][number], 'id' | 'createdBy' | 'timeZone' | 'createdAt' | 'updatedAt'>,
    at: Date,
  ) => add(world, 'announcements', { id: make.id(at), createdBy, timeZone: 'Europe/Madrid', createdAt: at, updatedAt: at, ...given });
  const sendAt = new Date(now.getTime() + 3 * day);
  announce(
    {
      title: { en: 'Maintenance on Sunday night', es: 'Mantenimiento el domingo por la noche' },
      body: { en: 'The app will be unavailable for ten minutes.', es: 'La aplicación no estará disponible durante diez minutos.' },
      ...{ link: null, links: { USER: '/user/sessions', COACH: '/coach/calendar' }, audience: { roles: ['USER', 'COACH'] } },
      ...{ status: 'scheduled', sendAt },
    },
    make.ago(1),
  );
  const cancelledAt = make.ago(20);
  announce(
    {
      title: { en: 'Webinar for employers', es: 'Seminario para empresas' },
      body: { en: 'Join us on Thursday.', es: 'Le esperamos el jueves.' },
      ...{ link: '/enterprise/account', audience: { roles: ['EMPLOYER'] }, status: 'cancelled', sendAt: after(cancelledAt, day) },
      endedAt: after(cancelledAt, 2 * hour),
    },
    cancelledAt,
  );
}

/** A paid invoice of last year's books of which a part was taken back. */
function addCreditNote(world: World): void {
  const paid = world.rows.paymentTransactions.filter(({ status, amountCents }) => status === 'paid' && amountCents > 20_000);
  const payment = paid.at(-1);
  if (!payment?.id) return;
  const { netCents, vatCents, vatRate, lines, issuedAt } = payment;
  const invoice = { netCents, vatCents, vatRate: vatRate / 10_000, lines: lines.map(({ amount }) => amount.cents), notes: [] };
  const credit = creditOfAmount(invoice, 12_100);
  if (typeof credit === 'string') return;
  const at = new Date(Math.min(after(issuedAt, 5 * day).getTime(), world.now.getTime()));
  const year = at.getUTCFullYear();
  const counter = world.rows.invoiceNumbers.find((row) => row.year === year);
  if (counter) counter.lastCredit = 1;
  else add(world, 'invoiceNumbers', { year, last: 0, lastCredit: 1 });
  add(world, 'creditNotes', {
    ...{ id: world.make.id(at), paymentId: payment.id, number: `ZH-CN-${year}-000001`, reason: 'Two seats were not used', ...credit },
    ...{ issuedBy: found(world.admins[0], 'administrator').id, issuedAt: at },
  });
  payment.creditedNetCents = credit.netCents;
  payment.creditedVatCents = credit.vatCents;
  payment.version = 2;
}

/** Accounts that coaches are paid to; one coach has not entered any yet, so that a file for the bank says whom it leaves out. */
export function addBankDetails(world: World, vault: Vault): void {
  const approved = world.coaches.filter(({ words }) => words.isApproved);
  for (const [index, { account }] of approved.slice(0, Math.max(1, approved.length - 1)).entries()) {
    const iban = spanishIban(index + 1);
    add(world, 'coachBankDetails', {
      coachId: account.id,
      holder: `${account.firstName} ${account.lastName}`,
      ibanSealed: vault.seal(iban, boundToCoach(account.id)),
      ibanEnding: iban.slice(-4),
      country: 'ES',
      bic: null,
      changedAt: world.make.ago(90),
    });
  }
}

/** An account number with right check digits (ISO 13616) of a bank that does not exist. */
function spanishIban(number: number): string {
  const account = `99990001${String(number).padStart(12, '0')}`;
  // Letters count from A as 10: ES is 1428, and the check digits are 00 at first.
  const check = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${account}`;
}
