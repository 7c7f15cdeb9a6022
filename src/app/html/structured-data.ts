import i18next from 'i18next';
import { questions } from '../../areas/site/pages/faq-questions.ts';
import { paths } from '../paths.ts';

/** Structured data for search engines (schema.org): the organization, and the questions with their answers. */
export function structuredDataOf(path: string, origin: string | null): object | null {
  if (path === paths.site.landing) {
    return {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: i18next.t('common:productLong'),
      alternateName: i18next.t('common:product'),
      description: i18next.t('site-head:landing'),
      ...(origin && { url: `${origin}/`, logo: `${origin}/icons/icon-512.png` }),
    };
  }
  if (path === paths.site.faq) {
    return {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map((key) => ({
        '@type': 'Question',
        name: i18next.t(`site-pages:faq.${key}.question`),
        acceptedAnswer: { '@type': 'Answer', text: i18next.t(`site-pages:faq.${key}.answer`) },
      })),
    };
  }
  return null;
}
