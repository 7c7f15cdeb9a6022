import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPublicSettings } from '../../domain/support/public-site.ts';

/** The platform's email address, shown beside a failure; nothing if none is set or it cannot be fetched. */
export function WriteToUs() {
  const { t } = useTranslation('common');
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    loadPublicSettings().then(
      ({ support }) => isShown && setEmail(support.email),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (email === null) return null;
  return (
    <span>
      {t('broken.write')} <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
