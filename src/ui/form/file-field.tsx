import { Field, type FieldProps } from './field.tsx';
import { BoundField, type FieldBinding } from './fields.tsx';
import classes from './form.module.css';

interface FileFieldProps extends FieldBinding<File | null>, Omit<FieldProps, 'problem'> {
  /** What can be chosen, as browsers have it: `.csv,text/csv`. */
  readonly accept: string;
}

/** One file. Nobody can put one into a browser's field: with another `key` it is empty again. */
export function FileField({ label, help, isOptional, accept, ...binding }: FileFieldProps) {
  return (
    <BoundField<File | null> {...binding}>
      {({ onChange, problem }) => (
        <Field {...{ label, help, isOptional, problem }}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              name={binding.name}
              className={classes.input}
              accept={accept}
              onChange={({ target }) => onChange(target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
    </BoundField>
  );
}
