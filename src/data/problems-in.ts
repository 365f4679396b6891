import * as z from 'zod/mini';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * What the server would say of the values of a form, by field: of each the first sentence. The schemas are
 * the server's own, so that nothing leaves a form that it will refuse for its value.
 */
export function problemsIn<Field extends string>(
  schemas: Readonly<Record<Field, z.ZodMiniType>>,
  values: Readonly<Record<Field, unknown>>,
): Problems<Field> {
  const problems: Problems<Field> = {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says that these are its keys
  for (const field of Object.keys(schemas) as Field[]) {
    const issue = z.safeParse(schemas[field], values[field]).error?.issues[0];
    if (issue) problems[field] = issue.message;
  }
  return problems;
}

const refusal = z.object({code: z.optional(z.string()), message: z.optional(z.string())});

/** The code and the sentence of a route's refusal, as far as its body has them. */
export const refusalIn = (body: unknown): z.infer<typeof refusal> =>
  z.safeParse(refusal, body).data ?? {};
