import type { Translate } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'

/** Tells a failure, naming the plugin at fault if there is one. */
export function failureText(
  t: Translate,
  kind: 'failed' | 'notLoaded' | 'unknown',
  pluginId?: string,
): string {
  return kind === 'failed' && pluginId !== undefined
    ? t('shell.failed.plugin', { plugin: cleanText(pluginId, 40) })
    : t(`shell.${kind}.text`)
}
