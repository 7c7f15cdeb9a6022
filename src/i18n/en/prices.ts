/** What a plan costs and what takes a seat: the same words wherever a price or a seat is shown. */
export const prices = {
  seatRule: 'Everyone who has joined, or has a link that still works, takes a seat. Importing is free.',
  freeSeats: 'Free seats: {{number}}.',
  noSeats: 'To send links you need a subscription or a trial.',
  perMonth: '{{price}} per seat per month, plus VAT',
  perYear: '{{price}} per seat per year, plus VAT',
  seatsFrom: 'From {{least}} seats',
  seatsBetween: '{{least}} to {{most}} seats',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    prices: typeof prices;
  }
}
