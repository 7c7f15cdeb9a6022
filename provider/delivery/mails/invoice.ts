import { groupedIban } from '../../../contract/bank-account.ts';
import type { Seller } from '../../../contract/invoice.ts';
import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly about: 'issued' | 'overdue' | 'last-call' | 'cancelled' | 'credited';
  readonly enterpriseName: string;
  readonly invoiceNumber: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly dueAt: Date;
  /** Until when the subscription runs without the payment; of a last reminder. */
  readonly graceEndsAt?: Date | null;
  /** The rest of it, for a credit note over a part. */
  readonly leftCents?: number;
  /** The number of the credit note. */
  readonly creditNumber?: string;
  readonly timeZone: string;
  /** The payee and the account; null on invoices of earlier versions. */
  readonly seller?: Pick<Seller, 'name' | 'iban' | 'bic' | 'email'> | null;
  readonly address: string;
}

/** Announces an invoice, reminds of an unpaid one, or reports that one was cancelled. */
export const invoiceMail: MailTemplate<Facts> = (facts, language) => {
  const day = (date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: facts.timeZone }).format(date);
  const money = (cents: number) => new Intl.NumberFormat(language, { style: 'currency', currency: facts.currency }).format(cents / 100);
  const texts = (language === 'es' ? spanish : english)({
    ...facts,
    amount: money(facts.amountCents),
    left: money(facts.leftCents ?? 0),
    due: day(facts.dueAt),
    end: facts.graceEndsAt ? day(facts.graceEndsAt) : null,
  });
  return layOutMail(texts, language);
};

type Worded = Facts & { readonly amount: string; readonly left: string; readonly due: string; readonly end: string | null };

function english({ about, enterpriseName, invoiceNumber, creditNumber = '', amount, left, due, end, address, seller }: Worded) {
  const subject = {
    issued: `Invoice ${invoiceNumber}`,
    overdue: `Invoice ${invoiceNumber} is overdue`,
    'last-call': `Invoice ${invoiceNumber}: please pay`,
    cancelled: `Credit note ${creditNumber} for invoice ${invoiceNumber}`,
    credited: `Credit note ${creditNumber} for invoice ${invoiceNumber}`,
  }[about];
  const first = {
    issued: `There is a new invoice for ${enterpriseName}: ${amount}, to be paid by ${due}.`,
    overdue: `Invoice ${invoiceNumber} of ${amount} was due on ${due}, and we have not received the payment yet.`,
    'last-call': `Invoice ${invoiceNumber} of ${amount} was due on ${due} and is still not paid.`,
    cancelled: `We have cancelled invoice ${invoiceNumber} of ${amount} in full. The credit note has the number ${creditNumber}.`,
    credited: `We have credited ${amount} on invoice ${invoiceNumber}; ${left} of it remains. The credit note has the number ${creditNumber}.`,
  }[about];
  const graceNote =
    end === null ? [] : [`Without the payment the subscription ends on ${end}, and members’ sessions are no longer covered.`];
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [first, ...graceNote, ...howToPay({ about, seller, invoiceNumber }, payWords.en)],
    action: { label: 'See the invoice', address },
    notes: isDone(about) ? [] : ['If you have already paid, thank you; there is nothing you need to do.'],
  };
}

function spanish({ about, enterpriseName, invoiceNumber, creditNumber = '', amount, left, due, end, address, seller }: Worded) {
  const subject = {
    issued: `Factura ${invoiceNumber}`,
    overdue: `La factura ${invoiceNumber} está vencida`,
    'last-call': `Factura ${invoiceNumber}: pago pendiente`,
    cancelled: `Factura rectificativa ${creditNumber} de la factura ${invoiceNumber}`,
    credited: `Factura rectificativa ${creditNumber} de la factura ${invoiceNumber}`,
  }[about];
  const first = {
    issued: `Hay una factura nueva para ${enterpriseName}: ${amount}, con vencimiento el ${due}.`,
    overdue: `La factura ${invoiceNumber}, de ${amount}, venció el ${due} y aún no nos consta el pago.`,
    'last-call': `La factura ${invoiceNumber}, de ${amount}, venció el ${due} y sigue sin pagar.`,
    cancelled: `Hemos anulado por completo la factura ${invoiceNumber}, de ${amount}. La factura rectificativa lleva el número ${creditNumber}.`,
    credited: `Hemos descontado ${amount} de la factura ${invoiceNumber}; quedan ${left}. La factura rectificativa lleva el número ${creditNumber}.`,
  }[about];
  const grace = end === null ? [] : [`Sin el pago, la suscripción termina el ${end} y las sesiones dejan de estar cubiertas.`];
  return {
    subject,
    greeting: 'Hola:',
    paragraphs: [first, ...grace, ...howToPay({ about, seller, invoiceNumber }, payWords.es)],
    action: { label: 'Ver la factura', address },
    notes: isDone(about) ? [] : ['Si ya está pagada, gracias; no hace falta hacer nada.'],
  };
}

const payWords = {
  en: (name: string, account: string, reference: string) =>
    `Please pay by bank transfer to ${name}, ${account}, with the reference ${reference}.`,
  es: (name: string, account: string, reference: string) =>
    `El pago se hace por transferencia a ${name}, ${account}, con la referencia ${reference}.`,
};

/** The account and the reference, while something is to be paid. */
function howToPay(
  { about, seller, invoiceNumber }: Pick<Facts, 'about' | 'seller' | 'invoiceNumber'>,
  words: (typeof payWords)['en'],
): string[] {
  if (!seller?.iban || about === 'cancelled' || about === 'credited') return [];
  const account = [`IBAN ${groupedIban(seller.iban)}`, ...(seller.bic ? [`BIC ${seller.bic}`] : [])].join(', ');
  return [words(seller.name, account, invoiceNumber)];
}

/** It reminds of no open payment. */
function isDone(about: Facts['about']): boolean {
  return about === 'issued' || about === 'cancelled' || about === 'credited';
}
