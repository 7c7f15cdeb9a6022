import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankText, creditTransferXml, decimal, type Transfer } from './credit-transfer.ts';

const debtor = { name: 'ZH Coaching & Söhne', iban: 'ES9121000418450200051332', bic: null };
const facts = { messageId: 'ZH-20261105-ABC', madeAt: new Date('2026-11-05T09:30:00.123Z'), executionOn: '2026-11-06', debtor };
const transfer: Transfer = {
  endToEndId: 'ZH-2026-10-0123456789AB',
  holder: 'Iñaki Muñoz-Zoë <b>',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  cents: 123_450,
  text: 'ZH 2026-10',
};

/** The contents of elements of a name. */
const allOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
const cents = (text: string | undefined) => Math.round(Number(text) * 100);

describe('a file of credit transfers', () => {
  it('has the parts of pain.001.001.09 in the order of its schema', () => {
    const xml = creditTransferXml({ ...facts, transfers: [transfer, { ...transfer, bic: null }] });
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">/);
    const opened = [...xml.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name).join(' ');
    const head = 'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm';
    const payment = 'PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN';
    const agent = 'DbtrAgt FinInstnId Othr Id ChrgBr';
    const first = 'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt CdtrAgt FinInstnId BICFI Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd';
    const second = 'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd';
    expect(opened).toBe(`${head} ${payment} ${agent} ${first} ${second}`);
    expect(allOf(xml, 'CreDtTm')).toEqual(['2026-11-05T09:30:00']);
    expect(allOf(xml, 'Nm')).toEqual(['ZH Coaching + Sohne', 'ZH Coaching + Sohne', 'Inaki Munoz-Zoe .b.', 'Inaki Munoz-Zoe .b.']);
    expect(allOf(xml, 'NbOfTxs')).toEqual(['2', '2']);
    expect(allOf(xml, 'CtrlSum')).toEqual(['2469.00', '2469.00']);
  });

  it('adds up, and closes what it opens, whatever names and amounts', () => {
    const amounts = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 99_999_999 }), holder: fc.string({ unit: 'binary', minLength: 1 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(amounts, (given) => {
        const xml = creditTransferXml({ ...facts, transfers: given.map((each) => ({ ...transfer, ...each })) });
        const sum = given.reduce((all, each) => all + each.cents, 0);
        expect(allOf(xml, 'CtrlSum').map(cents)).toEqual([sum, sum]);
        expect(allOf(xml, 'InstdAmt').map(cents)).toEqual(given.map((each) => each.cents));
        expect(allOf(xml, 'NbOfTxs')).toEqual([String(given.length), String(given.length)]);
        expect(xml.match(/<[A-Z]/g)?.length).toBe(xml.match(/<\//g)?.length);
        for (const name of allOf(xml, 'Nm')) expect(name).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,70}$/);
      }),
    );
  });
});

it('writes what banks can read: no marks, no signs of their own, no slashes at the ends', () => {
  expect(bankText('Łukasz Ævar Straße', 70)).toBe('Lukasz Aevar Strasse');
  expect(bankText('//a//b/ ', 70)).toBe('a/b');
  expect(bankText('Γιώργος Παπαδόπουλος', 70)).toBe('Giorgos Papadopoulos');
  expect(bankText('Олена Ющенко', 70)).toBe('Olena Yushchenko');
  expect(bankText('Ħal Ŧŋ STRAẞE Ĳssel', 70)).toMatch(/^Hal T[A-Za-z]+ STRASSE [A-Za-z]+$/i);
  expect(bankText('Ana & Bo @ Café – “X”', 70)).toMatch(/^Ana \+ Bo \(at\) Cafe - .X.$/);
  expect(bankText('', 70)).toBe('.');
  expect(bankText('x'.repeat(80), 70)).toHaveLength(70);
});

it('writes cents exactly', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (amount) => {
      expect(decimal(amount)).toBe((amount / 100).toFixed(2));
    }),
  );
});
