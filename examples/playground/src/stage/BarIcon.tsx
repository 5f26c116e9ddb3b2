const paths = {
  desktop: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  phone: 'M6.5 2.75h7a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1ZM9 14.75h2',
  system: 'M10 3.5a6.5 6.5 0 1 0 0 13ZM10 3.5a6.5 6.5 0 1 1 0 13',
  light:
    'M10 6.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5ZM10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.9.9M14.4 14.4l.9.9M4.7 15.3l.9-.9M14.4 5.6l.9-.9',
  dark: 'M16.25 11.9A6.5 6.5 0 0 1 8.1 3.75a6.5 6.5 0 1 0 8.15 8.15Z',
} as const

/** A line drawing on the bar of the stage, for decoration. */
export function BarIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="bar-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} className={name === 'system' ? 'bar-icon-half' : undefined} />
    </svg>
  )
}
