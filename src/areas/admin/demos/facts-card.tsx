import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../../../contract/demos.ts';
import { dialLink } from '../../../../contract/dial-link.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The requester, and the number of employees. */
export function FactsCard({ demo }: { readonly demo: Demo }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const { fullName, jobTitle, email, phone, companySize, country, language, timeZone, assignedAdmin, createdAt, message } = demo;
  const facts: readonly {
    readonly key: 'person' | 'email' | 'phone' | 'size' | 'country' | 'language' | 'zone' | 'inCharge' | 'requested';
    readonly value: ReactNode;
  }[] = [
    { key: 'inCharge', value: assignedAdmin?.fullName ?? t('nobody') },
    { key: 'person', value: jobTitle === null ? fullName : `${fullName}, ${jobTitle}` },
    { key: 'email', value: <a href={`mailto:${email}`}>{email}</a> },
    { key: 'phone', value: phone && <a href={dialLink(phone)}>{phone}</a> },
    { key: 'size', value: t(`sizes.${companySize}`) },
    { key: 'country', value: country && countryName(country, reader.language) },
    { key: 'language', value: t(`languages.${language}`) },
    { key: 'zone', value: timeZone?.replaceAll('_', ' ') },
    { key: 'requested', value: formatDayAndTime(createdAt, reader) },
  ];
  return (
    <>
      {message !== null && (
        <Card title={t('facts.message')}>
          <Text lines="kept">{message}</Text>
        </Card>
      )}
      <Card title={t('facts.title')} padding="none">
        <RowList items={facts.filter(({ value }) => value)} keyOf={({ key }) => key} label={t('facts.title')} isSpaced>
          {({ key, value }) => (
            <Row gap="1 3" justify="between" wraps>
              <Text look="quiet">{t(`facts.${key}`)}</Text>
              <Text as="span" lines="anywhere">
                {value}
              </Text>
            </Row>
          )}
        </RowList>
      </Card>
    </>
  );
}
