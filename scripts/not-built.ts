// Lists the calls of the contract that are answered 501 NOT_BUILT, by noun.
import { namedEndpoints } from '../provider/handlers.ts';
import { notBuilt } from '../provider/kernel/handler.ts';

const missing = namedEndpoints.filter(({ handler }) => handler === notBuilt);
const nouns = [...new Set(missing.map(({ name }) => name.split('.')[0]))];

for (const noun of nouns) {
  console.log(noun);
  for (const { name, endpoint } of missing.filter((call) => call.name.startsWith(`${noun}.`))) {
    console.log(`  ${name.padEnd(44)} ${endpoint.method.padEnd(6)} ${endpoint.path}`);
  }
}
console.log(`${missing.length} of ${namedEndpoints.length} calls are not built.`);
