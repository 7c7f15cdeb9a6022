import anyAscii from 'any-ascii';
import type { Debtor } from '../config-payouts.ts';

export interface Transfer {
  readonly endToEndId: string;
  /** The creditor's name. */
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Integer cents of a euro, above 0. */
  readonly cents: number;
  /** The text on the creditor's statement of account. */
  readonly text: string;
}

export interface TransferFile {
  readonly messageId: string;
  readonly madeAt: Date;
  /** Calendar day. */
  readonly executionOn: string;
  readonly debtor: Debtor;
  readonly transfers: readonly Transfer[];
}

/** Signs that banks write in another way than transliterations do. */
const signs: Readonly<Record<string, string>> = { '&': '+', '·': '.' };

/**
 * A text in the characters that every bank in SEPA takes (EPC217-08): Latin letters without marks, digits, and
 * a few signs; other scripts are transliterated, and what has no such spelling becomes a point. It neither begins nor ends with a
 * slash, nor holds two in a row.
 */
export function bankText(text: string, longest: number): string {
  const spelled = [...withGreekPairs(text.normalize('NFC'))]
    .map((character) => signs[character] ?? (anyAscii(character) || ignored(character)))
    .join('');
  const plain = spelled
    .replaceAll('@', '(at)')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/gu, '.')
    .replaceAll(/\/{2,}/g, '/')
    .slice(0, longest);
  return plain.replaceAll(/^[/ ]+|[/ ]+$/g, '') || '.';
}

/** Two Greek letters that are one sound, as passports spell it (ELOT 743): Papadopoulos. */
function withGreekPairs(text: string): string {
  return text.replaceAll(/([οΟ])[υύ]/g, (_, first) => (first === 'Ο' ? 'Ou' : 'ou')).replaceAll(/Ο[ΥΎ]/g, 'OU');
}

/** A mark belongs to the letter before it; anything else that has no spelling is seen to be missing. */
const ignored = (character: string) => (/^\p{M}$/u.test(character) ? '' : '.');

/** `1234.50`; exact, since cents are whole. */
export function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** An ISO 20022 customer credit transfer initiation, `pain.001.001.09`, in SEPA's form (EPC132-08). */
export function creditTransferXml({ messageId, madeAt, executionOn, debtor, transfers }: TransferFile): string {
  const count = element('NbOfTxs', String(transfers.length));
  const sum = element('CtrlSum', decimal(transfers.reduce((cents, transfer) => cents + transfer.cents, 0)));
  const name = element('Nm', escaped(bankText(debtor.name, 70)));
  const header = element(
    'GrpHdr',
    element('MsgId', escaped(bankText(messageId, 35))),
    element('CreDtTm', madeAt.toISOString().slice(0, 19)),
    count,
    sum,
    element('InitgPty', name),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', escaped(bankText(`${messageId}-1`, 35))),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    count,
    sum,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', executionOn)),
    element('Dbtr', name),
    account('DbtrAcct', debtor.iban),
    // The debtor's bank must be given, or declared unknown.
    agent('DbtrAgt', debtor.bic) || element('DbtrAgt', element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')))),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transferXml),
  );
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', header, payment)}</Document>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function transferXml({ endToEndId, holder, iban, bic, cents, text }: Transfer): string {
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', escaped(bankText(endToEndId, 35)))),
    element('Amt', `<InstdAmt Ccy="EUR">${decimal(cents)}</InstdAmt>`),
    agent('CdtrAgt', bic),
    element('Cdtr', element('Nm', escaped(bankText(holder, 70)))),
    account('CdtrAcct', iban),
    element('RmtInf', element('Ustrd', escaped(bankText(text, 140)))),
  );
}

function account(name: string, iban: string): string {
  return element(name, element('Id', element('IBAN', iban)));
}

function agent(name: string, bic: string | null): string {
  return bic === null ? '' : element(name, element('FinInstnId', element('BICFI', bic)));
}

function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
