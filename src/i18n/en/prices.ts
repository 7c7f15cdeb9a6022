/** What a plan costs and what takes a seat: the same words wherever a price or a seat is shown. */
export const prices = {
  seatRule: 'A seat is taken by a person who has joined or holds a link that can still be used. Importing costs nothing.',
  freeSeats: 'Free seats: {{number}}.',
  noSeats: 'To send links you need a subscription or a trial.',
  perMonth: '{{price}} per seat and month, plus VAT',
  perYear: '{{price}} per seat and year, plus VAT',
  seatsFrom: 'From {{least}} seats',
  seatsBetween: '{{least}} to {{most}} seats',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    prices: typeof prices;
  }
}
