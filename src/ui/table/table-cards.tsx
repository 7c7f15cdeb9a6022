import { Box, Stack } from '../page/layout.tsx';
import { asElement } from '../text/as-element.tsx';
import classes from './table.module.css';
import { type TableProps, toggled } from './table-props.ts';

/** The rows as cards, each with its named values. */
export function TableCards<Item>({ label, columns, items, keyOf, choice }: TableProps<Item>) {
  const [first, ...others] = columns;
  const keys = items.map(keyOf);
  return (
    <Stack className={classes.list ?? ''}>
      {choice && items.length > 0 && (
        <label className={classes.choose}>
          <input
            type="checkbox"
            className={classes.tick}
            checked={keys.every((key) => choice.chosen.has(key))}
            onChange={({ target }) => choice.onChange(toggled(choice.chosen, keys, target.checked))}
          />
          {choice.allLabel}
        </label>
      )}
      <ul className={classes.cards} aria-label={label}>
        {items.map((item) => {
          const key = keyOf(item);
          const facts = others.map((column) => ({ ...column, content: column.cell(item) })).filter(({ content }) => content !== null);
          return (
            <li key={key} className={classes.card} data-chosen={choice?.chosen.has(key) || undefined}>
              {choice && (
                <input
                  type="checkbox"
                  className={classes.tick}
                  aria-label={choice.labelOf(item)}
                  checked={choice.chosen.has(key)}
                  onChange={({ target }) => choice.onChange(toggled(choice.chosen, [key], target.checked))}
                />
              )}
              <Box grows shrinks>
                {asElement(first?.cell(item))}
                {facts.length > 0 && (
                  <dl className={classes.facts}>
                    {facts.map(({ key: name, title, content }) => (
                      <div key={name} className={classes.fact}>
                        <dt>{title}</dt>
                        <dd>{content}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </Box>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
