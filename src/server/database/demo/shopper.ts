/** The demo's shopper, whose login `npm start` prints. Everybody may know it: the demo holds nobody's data. */
export const demoShopper = {
  email: 'demo@warraqin.example',
  username: 'demo',
  password: 'warraq',
  firstName: 'زينب',
  lastName: 'الورّاق',
  phone: '+964 770 000 0199',
  address: 'شارع المتنبي، بغداد',
  /** sku of products that are favourites from the start */
  favourites: ['alf-layla-wa-layla', 'murder-in-mesopotamia', 'reed-pens-set-5'],
} as const
