import type { DrawingData } from './drawings.js'

export function Drawing({ of: [ground, ...shapes] }: { of: DrawingData }) {
  return (
    <svg
      className="mark-d"
      width="100%"
      height="100%"
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={ground} d="M0 0h32v32H0z" />
      {shapes.map(({ d, fill = '#fff', rule, opacity, transform }) => (
        <path key={d} d={d} fill={fill} fillRule={rule} fillOpacity={opacity} transform={transform} />
      ))}
    </svg>
  )
}
