import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { RowList } from '../text/row-list.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';
import { Stack } from './layout.tsx';
import classes from './link-card.module.css';

interface LinkCardProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly icon: TablerIcon; readonly label: string; readonly text: string }[];
  /** Shown when there are none. */
  readonly none?: string;
}

/** A few pages that belong here, each with a short description. */
export function LinkCard({ title, links, none }: LinkCardProps) {
  if (links.length === 0 && none !== undefined) {
    return (
      <Card look="quiet" title={title}>
        <Text tone="muted">{none}</Text>
      </Card>
    );
  }
  return (
    <Card title={title} padding="none">
      <RowList items={links} keyOf={({ to }) => to} linkOf={({ to }) => to}>
        {({ icon: Icon, label, text }) => (
          <span className={classes.row}>
            <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
            <Stack as="span" grows shrinks>
              <Text as="span" weight={600}>
                {label}
              </Text>
              <Text as="span" look="note">
                {text}
              </Text>
            </Stack>
            <IconChevronRight className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </RowList>
    </Card>
  );
}
