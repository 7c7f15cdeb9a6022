import classes from './diagnostics.module.css';

/** A list of facts: a name and a value each. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
