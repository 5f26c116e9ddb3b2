export function BrokenView(): never {
  throw new Error('Broken on purpose')
}
