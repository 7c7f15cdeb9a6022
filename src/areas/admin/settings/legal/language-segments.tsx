import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '../../../../../contract/endpoint.ts';
import { Segments } from '../../../../ui/page/segments.tsx';

/** The language of a shown text: that of the URL, else the reader's. */
export function languageIn(address: URLSearchParams, own: Language): Language {
  const language = address.get('in');
  return language === 'en' || language === 'es' ? language : own;
}

export function LanguageSegments({ current }: { readonly current: Language }) {
  const { t } = useTranslation('admin-legal');
  const [address] = useSearchParams();
  const to = (language: Language) => {
    const next = new URLSearchParams(address);
    next.set('in', language);
    return `?${next}`;
  };
  return (
    <Segments
      label={t('languages')}
      items={(['en', 'es'] as const).map((language) => ({ key: language, label: t(`language.${language}`), to: to(language) }))}
      current={current}
    />
  );
}
