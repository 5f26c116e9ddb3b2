/** What every view gets: the params it was opened with. A view is a named export, `({ params }) => JSX`. */
export interface ViewProps<Params = undefined> {
  readonly params: Params
}
