/** Shown by the pages while no sandbox answers. */
export function NoSandbox({ error }: { readonly error: unknown }) {
  return (
    <main>
      <h1>There is no sandbox</h1>
      <p>
        Start it with <code>npm start -w @latchkit/example-sandbox -- --chains all</code>, then reload.
      </p>
      <p role="alert">{String(error)}</p>
    </main>
  )
}
