const paths = {
  warning:
    'M10 7.5v3.75M10 13.75h.01M8.8 3.7 2.9 14a1.4 1.4 0 0 0 1.2 2.1h11.8a1.4 1.4 0 0 0 1.2-2.1L11.2 3.7a1.4 1.4 0 0 0-2.4 0Z',
  down: 'm5.5 8 4.5 4.5L14.5 8',
} as const

/** A 1.5 px line drawing on a 20 px grid, for decoration. */
export function Glyph({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden focusable="false">
      <path
        d={paths[name]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
