import type { StandardSchemaV1 } from '@standard-schema/spec'
import { errorText } from '../errors/errorText.js'
import { KitError } from '../errors/KitError.js'
import type { KitErrorCode, KitErrorContext } from '../errors/KitErrorContexts.js'

/** Validates untrusted data: any Standard Schema, or a plain function that returns the value or throws. */
export type Schema<In = unknown, Out = In> = StandardSchemaV1<In, Out> | ((input: In) => Out)

export type AnySchema<Out = unknown> = StandardSchemaV1<unknown, Out> | ((input: never) => Out)

/** The input type of a schema. */
export type SchemaInput<S> = S extends StandardSchemaV1
  ? StandardSchemaV1.InferInput<S>
  : S extends (input: infer In) => unknown
    ? In
    : never

/** The output type of a schema. */
export type SchemaOutput<S> = S extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<S>
  : S extends (input: never) => infer Out
    ? Out
    : never

/** Runs a schema synchronously; a rejection becomes a `KitError` with the given code. */
export function applySchema<Out, Code extends KitErrorCode>(
  schema: AnySchema<Out>,
  input: unknown,
  failure: { code: Code; what: string; context: KitErrorContext<Code> },
): Out {
  const refuse = (why: string, cause?: unknown) =>
    new KitError(failure.code, { message: `${failure.what}: ${why}`, context: failure.context, cause })
  let issues: StandardSchemaV1.FailureResult['issues'] | undefined
  let value: Out
  try {
    const made =
      '~standard' in schema ? schema['~standard'].validate(input) : { value: schema(input as never) }
    if ('then' in made) {
      made.then(null, () => {})
      throw new TypeError('the schema is asynchronous')
    }
    ;({ issues, value } = made as { issues?: typeof issues; value: Out })
  } catch (error) {
    throw refuse(errorText(error), error)
  }
  if (issues) {
    throw refuse(
      issues
        .map(issue =>
          `${(issue.path ?? []).map(p => String((p as { key?: PropertyKey }).key ?? p)).join('.')} ${issue.message}`.trim(),
        )
        .join('; '),
    )
  }
  return value
}

/**
 * Validates the options of a plugin, or a part that is validated later. Throws `kit/INVALID_OPTIONS` with the plugin's
 * id and the schema's message.
 */
export const applyConfig = <Out>(id: string, schema: AnySchema<Out>, input: unknown): Out =>
  applySchema(schema, input, {
    code: 'kit/INVALID_OPTIONS',
    what: `Options of plugin '${id}'`,
    context: { path: id },
  })
