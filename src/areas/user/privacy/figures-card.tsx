import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallestForDetail, smallestGroup } from '../../../../contract/group-sizes.ts';
import type { PrivacyOverview } from '../../../../contract/privacy.ts';
import type { usePrivacyOverview } from '../../../domain/privacy/queries.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './privacy.module.css';
import '../../../ui/controls/switch-styles.ts';

type Choice = 'agreesToBeCounted' | 'agreesToBeNamed';

/** Which figures of the employer include the member, why, and the choice of the member. */
export function FiguresCard({ overview }: { readonly overview: ReturnType<typeof usePrivacyOverview> }) {
  const { t } = useTranslation('privacy');
  return (
    <Card title={t('figures.title')}>
      <QueryFrame query={overview} skeleton={{ rows: 5 }} offline={{ title: t('figures.offlineTitle'), text: t('offlineText') }} level={3}>
        {(data) =>
          data.enterpriseName === null ? (
            <Text look="quiet">{t('figures.noEmployer')}</Text>
          ) : (
            <Figures data={data} refresh={overview.refresh} isOffline={overview.problem?.kind === 'unreachable'} />
          )
        }
      </QueryFrame>
    </Card>
  );
}

interface FiguresProps {
  readonly data: PrivacyOverview;
  readonly refresh: () => void;
  readonly isOffline: boolean;
}

function Figures({ data, refresh, isOffline }: FiguresProps) {
  const { t } = useTranslation('privacy');
  const errorText = useErrorText();
  const [pending, setPending] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const count = data.minimumGroupSize ?? smallestGroup;

  const choose = async (choice: Choice, isAgreed: boolean) => {
    setPending(choice);
    setProblem(null);
    try {
      await callOnline('privacy.choose', { body: { [choice]: isAgreed } });
      refresh();
    } catch (error) {
      setProblem(errorText(error));
    }
    setPending(null);
  };

  return (
    <>
      <Text look="quiet">{t('figures.lead', { enterprise: data.enterpriseName, count })}</Text>
      <div className={classes.choices}>
        {(['agreesToBeCounted', 'agreesToBeNamed'] as const).map((choice) => (
          <Switch
            key={choice}
            label={t(`figures.choices.${choice}`)}
            description={t(`figures.choices.${choice}Help`)}
            checked={data[choice]}
            disabled={isOffline || pending !== null || (choice === 'agreesToBeNamed' && !data.agreesToBeCounted)}
            onChange={(event) => void choose(choice, event.currentTarget.checked)}
          />
        ))}
        {isOffline && <Text look="quiet">{t('figures.offlineChoice')}</Text>}
        {problem !== null && (
          <Notice tone="warning" isLive>
            {problem}
          </Notice>
        )}
      </div>
      <RowList items={data.figures} keyOf={({ name }) => name} label={t('figures.title')}>
        {({ name, isIncluded, why }) => (
          <div className={classes.row}>
            <div className={classes.words}>
              <strong>{t(`figures.names.${name}`)}</strong>
              <span>{t(`figures.why.${why}`, { count, detail: smallestForDetail })}</span>
            </div>
            <StatusBadge tone={isIncluded ? 'info' : 'quiet'}>{t(isIncluded ? 'figures.included' : 'figures.notIncluded')}</StatusBadge>
          </div>
        )}
      </RowList>
      <Text look="quiet">{t('figures.remains')}</Text>
    </>
  );
}
