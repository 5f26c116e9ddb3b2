import type { AnyRoutes, ViewLoader } from './Route.js'
import type { Contribution } from './Slot.js'
import type { KnownViews, OwnViews, RouteName, ShellView, ViewParams } from './ViewNames.js'

/** The fields of a slot's entries that name a view: those whose type is `ViewName` or `RouteName`. */
type LinkField<Entry> = Entry extends unknown
  ? {
      [Field in keyof Entry]-?: string extends NamesIn<Entry[Field]>
        ? never
        : RouteName extends NamesIn<Entry[Field]>
          ? Field
          : never
    }[keyof Entry]
  : never

type NamesIn<Field> = Field extends readonly (infer Each)[] ? Each : Exclude<Field, undefined>

type LinksOf<Value, Entry> = NamesIn<Value[LinkField<Entry> & keyof Value]>

/** Those that are neither known nor said to be of another plugin. */
type DeadLink<Link, Known> = Link extends ShellView | keyof Known
  ? never
  : Lowercase<string> extends Link
    ? never
    : `${Lowercase<string>}/${string}` extends Link
      ? never
      : Link

/** `of` keeps an entry as it is written, which makes its lists read-only; a schema may ask for others. */
// biome-ignore lint/suspicious/noExplicitAny: any function
type Writable<Value> = Value extends (...args: any[]) => unknown
  ? Value
  : { -readonly [Key in keyof Value]: Writable<Value[Key]> }

/** The view that is opened with params it does not take. */
type WrongParams<Value, Known> = Value extends { readonly to: infer To extends keyof Known }
  ? Writable<Value extends { readonly params: infer Params } ? Params : undefined> extends Known[To]
    ? never
    : To
  : never

/** The view that is wrapped by a component of other params. */
type WrongWrapper<Value> = Value extends {
  readonly around: infer Name
  readonly view: ViewLoader<infer Props>
}
  ? Props extends { readonly params: infer Params }
    ? ViewParams<Name> extends Params
      ? never
      : Name
    : never
  : never

type CheckOne<Each, Id extends string, Known> =
  Each extends Contribution<infer Value, infer Entry>
    ? [DeadLink<LinksOf<Value, Entry>, Known>] extends [never]
      ? [WrongParams<Value, Known>] extends [never]
        ? [WrongWrapper<Value>] extends [never]
          ? Each
          : `'${WrongWrapper<Value> & string}' gives its view other params`
        : `'${WrongParams<Value, Known> & string}' is opened with other params`
      : `'${DeadLink<LinksOf<Value, Entry>, Known> & string}' is no view of the shell, no route of '${Id}' and in no PluginRoutes; if it is there all the same, add 'as RouteName'`
    : Each

/** Checks where contributions lead. A wrong one is asked to be a string type whose text says what to fix. */
export type CheckContributions<
  Contributes extends readonly Contribution[],
  Id extends string,
  Routes extends AnyRoutes,
> = {
  readonly [Index in keyof Contributes]: CheckOne<Contributes[Index], Id, KnownViews<OwnViews<Id, Routes>>>
}
