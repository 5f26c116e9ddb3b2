import { createWords } from '@latchkit/ui/parts'
import { viewMessages } from '../locales/enViews.js'

/** How these views say their words. */
export const { useWords, Words } = createWords(viewMessages)
