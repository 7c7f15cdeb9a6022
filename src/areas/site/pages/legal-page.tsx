import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import classes from './text.module.css';

interface LegalPageProps {
  readonly of: 'terms' | 'privacy' | 'coaches' | 'client';
}

/** One of the four texts that bind, with a list of its parts. */
export function LegalPage({ of }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const parts = Object.entries<{ title: string; text: string }>(t(`${of}.sections`, { returnObjects: true }));
  return (
    <Page title={t(`${of}.title`)} lead={t(`${of}.lead`)} meta={<span>{t('updated')}</span>} width="reading">
      <nav className={classes.contents} aria-label={t('contents')}>
        <ol>
          {parts.map(([key, { title }]) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {parts.map(([key, { title, text }]) => (
          <section key={key} id={key}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
