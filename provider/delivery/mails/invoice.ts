import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly about: 'issued' | 'overdue' | 'last-call';
  readonly enterpriseName: string;
  readonly invoiceNumber: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly dueAt: Date;
  /** Until when the subscription runs without the payment; of a last call. */
  readonly graceEndsAt?: Date | null;
  readonly timeZone: string;
  readonly address: string;
}

/** Tells of an invoice, or calls one to mind that was not paid. */
export const invoiceMail: MailTemplate<Facts> = (facts, language) => {
  const day = (date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: facts.timeZone }).format(date);
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: facts.currency }).format(facts.amountCents / 100);
  const words = (language === 'es' ? spanish : english)({
    ...facts,
    amount,
    due: day(facts.dueAt),
    end: facts.graceEndsAt ? day(facts.graceEndsAt) : null,
  });
  return layOutMail(words, language);
};

type Worded = Facts & { readonly amount: string; readonly due: string; readonly end: string | null };

function english({ about, enterpriseName, invoiceNumber, amount, due, end, address }: Worded) {
  const subject = {
    issued: `Invoice ${invoiceNumber}`,
    overdue: `Invoice ${invoiceNumber} is overdue`,
    'last-call': `Invoice ${invoiceNumber}: please pay`,
  }[about];
  const first = {
    issued: `There is a new invoice for ${enterpriseName}: ${amount}, to be paid by ${due}.`,
    overdue: `Invoice ${invoiceNumber} of ${amount} was due on ${due}, and we have not seen the payment yet.`,
    'last-call': `Invoice ${invoiceNumber} of ${amount} was due on ${due} and is still not paid.`,
  }[about];
  const grace = end === null ? [] : [`Without the payment the subscription ends on ${end}, and members’ sessions are no longer covered.`];
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [first, ...grace],
    action: { label: 'See the invoice', address },
    notes: about === 'issued' ? [] : ['If it crossed with this e-mail, thank you; you need do nothing.'],
  };
}

function spanish({ about, enterpriseName, invoiceNumber, amount, due, end, address }: Worded) {
  const subject = {
    issued: `Factura ${invoiceNumber}`,
    overdue: `La factura ${invoiceNumber} está vencida`,
    'last-call': `Factura ${invoiceNumber}: pago pendiente`,
  }[about];
  const first = {
    issued: `Hay una factura nueva para ${enterpriseName}: ${amount}, con vencimiento el ${due}.`,
    overdue: `La factura ${invoiceNumber}, de ${amount}, venció el ${due} y aún no nos consta el pago.`,
    'last-call': `La factura ${invoiceNumber}, de ${amount}, venció el ${due} y sigue sin pagar.`,
  }[about];
  const grace = end === null ? [] : [`Sin el pago, la suscripción termina el ${end} y las sesiones dejan de estar cubiertas.`];
  return {
    subject,
    greeting: 'Hola:',
    paragraphs: [first, ...grace],
    action: { label: 'Ver la factura', address },
    notes: about === 'issued' ? [] : ['Si ya está pagada, gracias; no hace falta hacer nada.'],
  };
}
