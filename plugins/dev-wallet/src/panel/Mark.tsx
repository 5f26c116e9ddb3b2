import { defaultIcon } from '../defaultIcon.js'

/** The wallet's picture. The default one is drawn inline: a strict page may forbid even data images. */
export function Mark({ icon }: { icon: string }) {
  if (icon !== defaultIcon) return <img className="dw-mark" src={icon} alt="" />
  return (
    <svg className="dw-mark" viewBox="0 0 40 40" aria-hidden focusable="false">
      <path fill="#f5bd56" d="M0 0h40v40H0z" />
      <path
        d="M16.5 9h7M18 9v8.5L11.6 28a2 2 0 0 0 1.7 3h13.4a2 2 0 0 0 1.7-3L22 17.5V9M14.8 23h10.4"
        fill="none"
        stroke="#2b1d00"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
