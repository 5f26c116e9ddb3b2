import type { StandardSchemaV1 } from '@standard-schema/spec'

/** Validates untrusted data: any Standard Schema, or a plain function that returns the value or throws. */
export type Schema<In = unknown, Out = In> = StandardSchemaV1<In, Out> | ((input: In) => Out)

/** A schema of any input, in constraints. */
export type AnySchema<Out = unknown> = StandardSchemaV1<unknown, Out> | ((input: never) => Out)

/** What a schema accepts. */
export type SchemaInput<S> = S extends StandardSchemaV1
  ? StandardSchemaV1.InferInput<S>
  : S extends (input: infer In) => unknown
    ? In
    : never

/** What a schema returns. */
export type SchemaOutput<S> = S extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<S>
  : S extends (input: never) => infer Out
    ? Out
    : never
