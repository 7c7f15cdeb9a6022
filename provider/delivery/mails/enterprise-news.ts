import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

/** Mails to the owner of a company. Days are instants, shown in the enterprise's time zone. */
export type EnterpriseNews =
  /** `lastDay`: the last day of what the members have, `2026-12-26`. */
  | { readonly about: 'deactivated'; readonly reason: string | null; readonly lastDay: string }
  | { readonly about: 'activated' }
  | { readonly about: 'cancelled'; readonly planName: string; readonly endsAt: Date }
  | { readonly about: 'resumed'; readonly planName: string; readonly renewsAt: Date }
  | OrderNews;

interface OrderNews {
  readonly about: 'ordered';
  readonly planName: string;
  readonly interval: 'month' | 'year';
  readonly seats: number;
  /** Per seat and interval, without VAT. */
  readonly seatCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly currency: string;
  /** When the order takes effect; null for at once. */
  readonly takesEffectAt: Date | null;
  readonly orderedBy: string;
  /** The version of the client agreement that was accepted. */
  readonly agreement: number;
}

interface Facts {
  readonly news: EnterpriseNews;
  readonly firstName: string;
  readonly enterpriseName: string;
  readonly timeZone: string;
  readonly address: string;
}

/** Informs the owner that the account was deactivated or is open again, and confirms orders and cancellations. */
export const enterpriseNewsMail: MailTemplate<Facts> = (facts, language) => {
  const { news, firstName, enterpriseName, timeZone, address } = facts;
  const words = language === 'es' ? spanish : english;
  const { subject, paragraphs, action } = words(news, {
    enterpriseName,
    day: (at) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at),
    calendarDay: (day) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    money: (cents, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100),
    number: (count) => new Intl.NumberFormat(language).format(count),
  });
  const greeting = language === 'es' ? `Hola, ${firstName}:` : `Hello ${firstName},`;
  return layOutMail({ subject, greeting, paragraphs, action: { label: action, address }, notes: [] }, language);
};

interface Words {
  readonly enterpriseName: string;
  readonly day: (at: Date) => string;
  readonly calendarDay: (day: string) => string;
  readonly money: (cents: number, currency: string) => string;
  readonly number: (count: number) => string;
}

interface Worded {
  readonly subject: string;
  readonly paragraphs: string[];
  readonly action: string;
}

function english(news: EnterpriseNews, { enterpriseName, day, calendarDay, money, number }: Words): Worded {
  switch (news.about) {
    case 'deactivated':
      return {
        subject: `The ZH account of ${enterpriseName} is deactivated`,
        paragraphs: [
          `We have deactivated the account of ${enterpriseName}.${news.reason ? ` Reason: ${news.reason}` : ''}`,
          `Your people can use their plan up to and including ${calendarDay(news.lastDay)}. After that they keep their account and their data.`,
          'You can still read invoices and export your data. Nothing is deleted.',
        ],
        action: 'See what you can still do',
      };
    case 'activated':
      return {
        subject: `The ZH account of ${enterpriseName} is open again`,
        paragraphs: [`The account of ${enterpriseName} is active again, with everything that was in it.`],
        action: 'Open the dashboard',
      };
    case 'cancelled':
      return {
        subject: `Subscription cancelled: ${news.planName}`,
        paragraphs: [
          `The subscription ${news.planName} of ${enterpriseName} is cancelled. It runs until ${day(news.endsAt)} and is not renewed.`,
          'Until then you can undo the cancellation. Afterwards your members keep their account and their data, but sessions are no longer covered.',
        ],
        action: 'See the subscription',
      };
    case 'resumed':
      return {
        subject: `Subscription continues: ${news.planName}`,
        paragraphs: [
          `The cancellation was undone: the subscription ${news.planName} of ${enterpriseName} renews on ${day(news.renewsAt)}, as before.`,
        ],
        action: 'See the subscription',
      };
    case 'ordered':
      return {
        subject: `Order confirmed: ${news.planName}, ${number(news.seats)} seats`,
        paragraphs: [
          `${news.orderedBy} ordered for ${enterpriseName}: ${news.planName}, ${number(news.seats)} seats, ${money(news.seatCents, news.currency)} per seat per ${news.interval}, plus VAT.`,
          news.takesEffectAt === null
            ? `Invoiced now: ${money(news.netCents, news.currency)} plus ${money(news.vatCents, news.currency)} VAT, ${money(news.netCents + news.vatCents, news.currency)} in total. The invoice comes in a separate email.`
            : `It takes effect on ${day(news.takesEffectAt)}. Nothing is invoiced before.`,
          `Version ${number(news.agreement)} of the Enterprise Client Agreement was accepted with the order.`,
        ],
        action: 'See the subscription',
      };
  }
}

function spanish(news: EnterpriseNews, { enterpriseName, day, calendarDay, money, number }: Words): Worded {
  switch (news.about) {
    case 'deactivated':
      return {
        subject: `La cuenta de ${enterpriseName} en ZH está desactivada`,
        paragraphs: [
          `Hemos desactivado la cuenta de ${enterpriseName}.${news.reason ? ` Motivo: ${news.reason}` : ''}`,
          `Su gente puede usar su plan hasta el ${calendarDay(news.lastDay)}, ese día incluido. Después conserva su cuenta y sus datos.`,
          'Aún puede leer las facturas y exportar sus datos. No se borra nada.',
        ],
        action: 'Ver qué puede hacer todavía',
      };
    case 'activated':
      return {
        subject: `La cuenta de ${enterpriseName} en ZH vuelve a estar activa`,
        paragraphs: [`La cuenta de ${enterpriseName} vuelve a estar activa, con todo lo que contenía.`],
        action: 'Abrir el panel',
      };
    case 'cancelled':
      return {
        subject: `Suscripción cancelada: ${news.planName}`,
        paragraphs: [
          `La suscripción ${news.planName} de ${enterpriseName} está cancelada. Sigue activa hasta el ${day(news.endsAt)} y no se renueva.`,
          'Hasta entonces puede deshacer la cancelación. Después sus miembros conservan su cuenta y sus datos, pero las sesiones dejan de estar cubiertas.',
        ],
        action: 'Ver la suscripción',
      };
    case 'resumed':
      return {
        subject: `La suscripción continúa: ${news.planName}`,
        paragraphs: [
          `Se ha deshecho la cancelación: la suscripción ${news.planName} de ${enterpriseName} se renueva el ${day(news.renewsAt)}, como antes.`,
        ],
        action: 'Ver la suscripción',
      };
    case 'ordered':
      return {
        subject: `Contratación confirmada: ${news.planName}, ${number(news.seats)} plazas`,
        paragraphs: [
          `${news.orderedBy} ha contratado para ${enterpriseName}: ${news.planName}, ${number(news.seats)} plazas, ${money(news.seatCents, news.currency)} por plaza y ${news.interval === 'month' ? 'mes' : 'año'}, más IVA.`,
          news.takesEffectAt === null
            ? `Se factura ahora: ${money(news.netCents, news.currency)} más ${money(news.vatCents, news.currency)} de IVA, en total ${money(news.netCents + news.vatCents, news.currency)}. La factura llega en otro correo.`
            : `Se aplica el ${day(news.takesEffectAt)}. Antes no se factura nada.`,
          `Con la contratación se aceptó la versión ${number(news.agreement)} del acuerdo para empresas cliente.`,
        ],
        action: 'Ver la suscripción',
      };
  }
}
