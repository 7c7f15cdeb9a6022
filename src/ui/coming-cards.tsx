import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import classes from './coming-cards.module.css';
import { Illustration } from './illustrations.tsx';
import { StatusBadge } from './status-badge.tsx';

interface ComingCardsProps {
  readonly heading: string;
  readonly cards: readonly { readonly title: string; readonly text: string }[];
}

const pictures = ['letters', 'plant', 'calendar'] as const;

/** What a home will hold, said plainly while it is being built. */
export function ComingCards({ heading, cards }: ComingCardsProps) {
  const { t } = useTranslation('common');
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{heading}</h2>
      <div className={classes.cards}>
        {cards.map(({ title, text }, index) => (
          <Card key={title}>
            <div className={classes.picture}>
              <Illustration of={pictures[index % pictures.length] ?? 'plant'} />
            </div>
            <StatusBadge tone="quiet">{t('notYet.badge')}</StatusBadge>
            <div className={classes.words}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}
