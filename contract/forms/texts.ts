import type { LocalizedText } from '../endpoint.ts';

/** The same text in both languages of the product. */
export function words(en: string, es: string): LocalizedText {
  return { en, es };
}

/** Answers of the PHQ family to 'Over the last 2 weeks, how often ...'. */
export const howOften = [
  { code: 'not-at-all', text: words('Not at all', 'Ningún día'), weight: 0 },
  { code: 'several-days', text: words('Several days', 'Varios días'), weight: 1 },
  { code: 'more-than-half-the-days', text: words('More than half the days', 'Más de la mitad de los días'), weight: 2 },
  { code: 'nearly-every-day', text: words('Nearly every day', 'Casi todos los días'), weight: 3 },
];

/** The terms of the PHQ screeners, as printed on them. */
export const phqSource = words(
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
  'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.',
);
