import { KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'
import { api } from './api.js'
import { createShopKit } from './createShopKit.js'
import { Shop } from './Shop.js'
import './shop.css'

const root = document.getElementById('root')
if (root) {
  const info = await api.shop()
  const kit = createShopKit(info)
  createRoot(root).render(
    <KitProvider kit={kit}>
      <Shop kit={kit} info={info} />
    </KitProvider>,
  )
}
