import { useTranslation } from 'react-i18next';
import { chooseOwnLanguage, currentLanguage } from '../../i18n/index.ts';
import { type Language, languageNames } from '../../i18n/languages.ts';
import { Choice } from './choice.tsx';

const options = (Object.keys(languageNames) as Language[]).map((value) => ({ value, label: languageNames[value], lang: value }));

/** English or Spanish, on this device; `onChosen` also updates the account. */
export function LanguageChoice({ onChosen }: { readonly onChosen?: (language: Language) => void }) {
  const { t } = useTranslation('common');
  return (
    <Choice
      label={t('language.label')}
      value={currentLanguage()}
      options={options}
      onChoose={(language) => {
        void chooseOwnLanguage(language);
        onChosen?.(language);
      }}
    />
  );
}
