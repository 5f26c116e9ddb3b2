import { createWords } from '@latchkit/ui/components'
import { viewMessages } from '../locales/enViews.js'

/** The texts of these views. */
export const { useWords, Words } = createWords(viewMessages)
