import type { Messages } from '@latchkit/core'

export const messages: Messages = {
  'error.wallet-directory/NO_PROJECT_ID': 'لم يُعدّ هذا التطبيق لعرض محافظ أخرى.',
}
