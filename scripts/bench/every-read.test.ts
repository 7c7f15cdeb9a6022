import { expect, it } from 'vitest';
import { paramsSchema } from '../../contract/endpoint.ts';
import { namedEndpoints } from '../../provider/handlers.ts';
import { everyRead, type Subjects } from './every-read.ts';

const anything = '019e63a0-8672-7752-acdd-0db1501b37df';
/** Any id will do: what matters is whether there is one. */
const subjects = new Proxy({} as Subjects, {
  get: (_target, name) => (name === 'today' ? '2026-11-20' : name === 'formKey' ? 'general' : anything),
});

it('asks every read with what it needs', () => {
  const wanting = everyRead(subjects).flatMap(({ name, path }) => {
    const { endpoint } = namedEndpoints.find((each) => each.name === name) ?? {};
    if (!endpoint) return [name];
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const given = pathname.split('/');
    const named = endpoint.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), given[index]]] : []));
    const isWhole =
      (paramsSchema(endpoint)?.safeParse(Object.fromEntries(named)).success ?? true) &&
      (endpoint.query?.safeParse(Object.fromEntries(searchParams)).success ?? true);
    return isWhole ? [] : [name];
  });
  expect(wanting).toEqual([]);
});
