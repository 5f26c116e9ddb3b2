import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { ExchangePayController } from '../contract/ExchangePayController.js'

const { usePlugin, withPlugin } = pluginViews<ExchangePayController>()

export const withController = withPlugin

export const useController = () => ({ kit: useBaseKit(), controller: usePlugin() })
