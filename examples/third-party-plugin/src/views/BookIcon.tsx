import { Icon } from '@latchkit/ui/icons'

/** An open book, drawn like the shell's own icons. */
export const BookIcon = () => (
  <Icon d="M10 5.2C8.3 4 6.2 3.6 3.5 3.6v11c2.7 0 4.8.4 6.5 1.6 1.7-1.2 3.8-1.6 6.5-1.6v-11c-2.7 0-4.8.4-6.5 1.6zM10 5.2v11" />
)
