/** Three ways to be light: it was asked for, the page's own variables are, or the system is. */
export const whenLight = (body: string) => `:host([data-theme=light]),:host([data-scheme=light]){${body}}
@media (prefers-color-scheme:light){:host([data-theme=system]:not([data-scheme=dark])){${body}}}`
