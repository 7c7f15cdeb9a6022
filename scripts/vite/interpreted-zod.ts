import type { Plugin } from 'vite';

const compiled = '$ZodObjectJIT.init(';
const interpreted = '$ZodObject.init(';

/**
 * Builds schemas of objects without the part of their library that compiles them by `new Function`. The content security policy
 * forbids it, Firefox reports even the try, and the library has no other way to leave its code out
 * (https://github.com/colinhacks/zod/issues/4461).
 */
export function interpretedZod(): Plugin {
  return {
    name: 'zh:interpreted-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        if (!code.includes(compiled)) throw new Error('zod names its compiled objects otherwise. Correct scripts/vite/interpreted-zod.ts.');
        return { code: code.replaceAll(compiled, interpreted), map: null };
      },
    },
  };
}
