import { useTranslation } from 'react-i18next';
import { contentId } from './route-focus.tsx';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: skips the navigation to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      className={classes.link}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
