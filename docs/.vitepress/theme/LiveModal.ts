import { useData } from 'vitepress'
import { defineComponent, h, onMounted, onUnmounted, ref, watch } from 'vue'

type Mounted = Awaited<ReturnType<typeof import('./showModal.js').showModal>>

/** A place of the modal's size, where the modal is put once the page is there. */
export const LiveModal = defineComponent(function LiveModal() {
  const place = ref<HTMLElement>()
  const { isDark } = useData()
  let mounted: Mounted | undefined
  let isGone = false
  onMounted(async () => {
    const { showModal } = await import('./showModal.js')
    if (!isGone && place.value) mounted = showModal(place.value, isDark.value)
  })
  onUnmounted(() => {
    isGone = true
    mounted?.end()
  })
  watch(isDark, now => mounted?.setDark(now))
  return () =>
    h('figure', { class: 'live' }, [
      h('div', { ref: place, class: 'live-modal' }),
      h('figcaption', 'The modal itself, with a test wallet and invented money. Nothing leaves this page.'),
    ])
})
