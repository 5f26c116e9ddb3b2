/** An error in words, and its code for whoever handles it. */
export function Problem({ code, message }: { code: string; message: string }) {
  return (
    <>
      <p>{/[.?]$/.test(message) ? message : `${message}.`}</p>
      <p className="problem-code">
        <code>{code}</code>
      </p>
    </>
  )
}
