import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { PAGES } from '@app/contract/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { chooseLanguage } from '#i18n/i18n.ts';
import { extraRoutes, paths } from '#paths.ts';
import { rootRoute, screenRoute } from './screen-route.tsx';

const homeScreen = () => import('#screens/home/home.screen.tsx').then((file) => file.HomeScreen);

const groupScreen = () => import('#screens/party/group.screen.tsx').then((file) => file.GroupScreen);

/** An empty page, because Home loads too fast for a skeleton. */
const HomeSkeleton = () => <main id="main" className="min-h-dvh flex-1" />;

const loadSkeletons = () => import('#screens/skeletons.tsx');

/** The skeleton of a screen that is rarely the first one. */
const lazySkeleton = (name: keyof Awaited<ReturnType<typeof loadSkeletons>>) =>
  lazyComponent(() => loadSkeletons().then((file) => file[name]), { isOptional: true });

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const withTable = ({ table }: Record<string, unknown>) => ({ table: asText(table) });
/** FIND-03 The filters of the vendors are in the URL. */
const withVendorFilter = ({ q, open, free, offers, tag, sort }: Record<string, unknown>) => ({
  q: asText(q),
  open: asText(open),
  free: asText(free),
  offers: asText(offers),
  tag: asText(tag),
  sort: asText(sort),
});
const withRedirect = ({ redirect: value }: Record<string, unknown>) => ({ redirect: value });

const navigateMe = createRoute({
  getParentRoute: () => rootRoute,
  path: extraRoutes.navigateMe,
  beforeLoad: () => {
    throw redirect({ href: paths.home(storedLanguage()), replace: true });
  },
});

/** The route table. A route is public and has the navbar by default. */
export const routes = [
  navigateMe,
  screenRoute({
    page: PAGES.home,
    hasFooter: true,
    enter: () => chooseLanguage('en'),
    hasCartBar: true,
    screen: homeScreen,
    skeleton: HomeSkeleton,
  }),
  screenRoute({
    page: PAGES.arabicHome,
    hasFooter: true,
    enter: () => chooseLanguage('ar'),
    hasCartBar: true,
    screen: homeScreen,
    skeleton: HomeSkeleton,
  }),
  screenRoute({
    page: PAGES.login,
    hasNavbar: false,
    search: withRedirect,
    screen: () => import('#screens/auth/login.screen.tsx').then((file) => file.LoginScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.register,
    hasNavbar: false,
    search: withRedirect,
    screen: () => import('#screens/auth/register.screen.tsx').then((file) => file.RegisterScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.forgotPassword,
    hasNavbar: false,
    search: ({ by }) => ({ by: asText(by) }),
    screen: () =>
      import('#screens/auth/forgot-password.screen.tsx').then((file) => file.ForgotPasswordScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.resetPassword,
    hasNavbar: false,
    search: ({ token, email }) => ({ token: asText(token), email: asText(email) }),
    screen: () => import('#screens/auth/reset-password.screen.tsx').then((file) => file.ResetPasswordScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.phoneVerify,
    search: withRedirect,
    screen: () => import('#screens/auth/phone-verify.screen.tsx').then((file) => file.PhoneVerifyScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.profile,
    screen: () => import('#screens/account/profile.screen.tsx').then((file) => file.ProfileScreen),
    skeleton: lazySkeleton('ListPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.profileUpdate,
    screen: () =>
      import('#screens/account/profile-update.screen.tsx').then((file) => file.ProfileUpdateScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.changePassword,
    screen: () =>
      import('#screens/account/change-password.screen.tsx').then((file) => file.ChangePasswordScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.emailUpdate,
    screen: () => import('#screens/account/email-update.screen.tsx').then((file) => file.EmailUpdateScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.emailVerify,
    screen: () => import('#screens/account/email-verify.screen.tsx').then((file) => file.EmailVerifyScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.previousOrders,
    screen: () =>
      import('#screens/orders/previous-orders.screen.tsx').then((file) => file.PreviousOrdersScreen),
    skeleton: lazySkeleton('OrdersPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.savedBranches,
    screen: () =>
      import('#screens/account/saved-branches.screen.tsx').then((file) => file.SavedBranchesScreen),
    skeleton: lazySkeleton('CardsPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.notifications,
    screen: () =>
      import('#screens/account/notifications.screen.tsx').then((file) => file.NotificationsScreen),
    skeleton: lazySkeleton('ListPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.map,
    screen: () => import('#screens/discovery/map.screen.tsx').then((file) => file.MapScreen),
    skeleton: lazySkeleton('MapPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.addresses,
    search: ({ branch }) => ({ branch: asText(branch) }),
    screen: () => import('#screens/account/addresses.screen.tsx').then((file) => file.AddressesScreen),
    skeleton: lazySkeleton('ListPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.branch,
    hasNavbar: false,
    orNotFound: true,
    search: withTable,
    screen: () => import('#screens/branch/branch.screen.tsx').then((file) => file.BranchScreen),
    skeleton: lazySkeleton('BranchPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.vendors,
    hasFooter: true,
    hasCartBar: true,
    search: withVendorFilter,
    screen: () => import('#screens/discovery/vendors.screen.tsx').then((file) => file.VendorsScreen),
    skeleton: lazySkeleton('VendorsPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.vendor,
    hasNavbar: false,
    orNotFound: true,
    hasCartBar: true,
    screen: () => import('#screens/discovery/vendor.screen.tsx').then((file) => file.VendorScreen),
    skeleton: lazySkeleton('VendorPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.order,
    orNotFound: true,
    screen: () => import('#screens/order/order.screen.tsx').then((file) => file.OrderScreen),
    skeleton: lazySkeleton('SplitPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.payOrder,
    orNotFound: true,
    screen: () => import('#screens/order/pay-order.screen.tsx').then((file) => file.PayOrderScreen),
    skeleton: lazySkeleton('ReceiptPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.paymentReturn,
    screen: () => import('#screens/order/payment-return.screen.tsx').then((file) => file.PaymentReturnScreen),
    skeleton: lazySkeleton('ReceiptPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.receipt,
    orNotFound: true,
    screen: () => import('#screens/order/receipt.screen.tsx').then((file) => file.ReceiptScreen),
    skeleton: lazySkeleton('ReceiptPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.tracking,
    screen: () => import('#screens/tracking/tracking.screen.tsx').then((file) => file.TrackingScreen),
    skeleton: lazySkeleton('SplitPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.trackEntry,
    screen: () => import('#screens/tracking/track-entry.screen.tsx').then((file) => file.TrackEntryScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.trackLatest,
    screen: () => import('#screens/tracking/track-latest.screen.tsx').then((file) => file.TrackLatestScreen),
    skeleton: lazySkeleton('SplitPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.cart,
    orNotFound: true,
    screen: () => import('#screens/cart/cart.screen.tsx').then((file) => file.CartScreen),
    skeleton: lazySkeleton('SplitPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.checkout,
    orNotFound: true,
    screen: () => import('#screens/checkout/checkout.screen.tsx').then((file) => file.CheckoutScreen),
    skeleton: lazySkeleton('SplitPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.join,
    screen: groupScreen,
    skeleton: HomeSkeleton,
  }),
  screenRoute({
    page: PAGES.group,
    screen: groupScreen,
    skeleton: HomeSkeleton,
  }),
  screenRoute({
    page: PAGES.activeOrders,
    screen: () => import('#screens/orders/active-orders.screen.tsx').then((file) => file.ActiveOrdersScreen),
    skeleton: lazySkeleton('OrdersPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.activeSession,
    orNotFound: true,
    search: ({ session }) => ({ session }),
    screen: () =>
      import('#screens/orders/active-session.screen.tsx').then((file) => file.ActiveSessionScreen),
    skeleton: lazySkeleton('SplitPageSkeleton'),
  }),
  screenRoute({
    page: PAGES.privacy,
    hasFooter: true,
    screen: () => import('#screens/legal/privacy.screen.tsx').then((file) => file.PrivacyScreen),
    skeleton: lazySkeleton('ProsePageSkeleton'),
  }),
  screenRoute({
    page: PAGES.driverPrivacy,
    hasFooter: true,
    screen: () => import('#screens/legal/driver-privacy.screen.tsx').then((file) => file.DriverPrivacyScreen),
    skeleton: lazySkeleton('ProsePageSkeleton'),
  }),
  screenRoute({
    page: PAGES.accountDelete,
    screen: () =>
      import('#screens/account/account-delete.screen.tsx').then((file) => file.AccountDeleteScreen),
    skeleton: lazySkeleton('FormPageSkeleton'),
  }),
  screenRoute({
    page: { path: '$', title: 'notFound' },
    screen: () => import('#screens/not-found.screen.tsx').then((file) => file.NotFoundScreen),
    skeleton: HomeSkeleton,
  }),
];
