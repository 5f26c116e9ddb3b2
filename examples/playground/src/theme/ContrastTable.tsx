import type { ContrastCheck } from './checkContrast.js'

/** Numbers and text, so that colour is never the only cue. */
export function ContrastTable({ checks }: { checks: readonly ContrastCheck[] }) {
  return (
    <table className="contrast">
      <caption>Contrast, at least 4.5</caption>
      <tbody>
        {checks.map(({ pair, ratio, passes }) => (
          <tr key={pair}>
            <th scope="row">{pair}</th>
            <td>{ratio.toFixed(2)}</td>
            <td>
              <span className="verdict" data-passes={passes}>
                {passes ? 'Pass' : 'Fail'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
