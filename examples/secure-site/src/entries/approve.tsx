import './page.css'
import { mountSite } from '../boot/mountSite.js'
import { answerInWindow } from '../frame/askInWindow.js'
import { ownLook } from '../frame/Look.js'
import { addWords } from '../locales/catalogues.js'
import { reviewWords } from '../locales/reviewWords.js'
import { ApprovalView } from '../views/ApprovalView.js'
import { Site } from '../views/Site.js'

addWords(reviewWords)

const alone = { behind: () => 0, subscribe: () => () => {} }

answerInWindow(({ review, account, origin, claimed }, answer) => {
  const scene = {
    kind: 'approval' as const,
    review,
    account,
    queue: alone,
    approve: async () => answer(true),
    reject: () => answer(false),
  }
  mountSite(target => (
    <Site target={target} look={ownLook()} isPage>
      <ApprovalView scene={scene} origin={origin} claimed={claimed} />
    </Site>
  ))
})
