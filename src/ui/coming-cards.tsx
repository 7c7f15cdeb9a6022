import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import classes from './coming-cards.module.css';
import { Illustration } from './illustrations.tsx';
import { Stack } from './layout.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Text } from './text.tsx';

interface ComingCardsProps {
  readonly heading: string;
  readonly cards: readonly { readonly title: string; readonly text: string }[];
}

const pictures = ['letters', 'plant', 'calendar'] as const;

/** What a home will hold, said plainly while it is being built. */
export function ComingCards({ heading, cards }: ComingCardsProps) {
  const { t } = useTranslation('common');
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" size="lg">
        {heading}
      </Text>
      <div className={classes.cards}>
        {cards.map(({ title, text }, index) => (
          <Card key={title}>
            <div className={classes.picture}>
              <Illustration of={pictures[index % pictures.length] ?? 'plant'} />
            </div>
            <StatusBadge tone="quiet">{t('notYet.badge')}</StatusBadge>
            <Stack gap={1}>
              <Text as="h3" size="md">
                {title}
              </Text>
              <Text tone="muted">{text}</Text>
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
