import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './faq-page.module.css';
import { questions } from './faq-questions.ts';
import { NearbyNumbers } from './nearby-numbers.tsx';

/** Questions with their answers; each opens by itself, also without scripts. */
export function FaqPage() {
  const { t } = useTranslation(['site-pages', 'shell']);
  return (
    <Page
      title={t('faq.title')}
      lead={
        <>
          {t('faq.lead')} <Link to="/contact-us">{t('shell:site.footer.contact')}</Link>
        </>
      }
      width="reading"
    >
      <div className={classes.questions}>
        {questions.map((key) => (
          <details className={classes.question} key={key}>
            <summary className={classes.summary}>
              <Text as="h2" size="md">
                {t(`faq.${key}.question`)}
              </Text>
              <IconChevronDown className={classes.sign} size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <p className={classes.answer}>{t(`faq.${key}.answer`)}</p>
            {key === 'emergency' && <NearbyNumbers />}
          </details>
        ))}
      </div>
    </Page>
  );
}
