import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { oneTimeCode } from '../../../contract/accounts.ts';
import { emailAddress } from '../../../contract/endpoint.ts';
import type { FieldProblemName } from './sign-in-values.ts';

const problem = (name: FieldProblemName) => name;

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: problem('emailMissing'), abort: true })
    .refine((text) => emailAddress.safeParse(text).success, problem('emailInvalid')),
  password: z.string().min(1, problem('passwordMissing')).max(200, problem('passwordTooLong')),
  code: z
    .string()
    .trim()
    .refine((text) => text === '' || oneTimeCode.safeParse(text).success, problem('codeInvalid')),
});

/** Checks what was typed by the contract's own schemas; an error's message names a text of `identity.problems`. */
export const resolveSignIn = zodResolver(schema);
