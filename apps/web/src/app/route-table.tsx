import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { PAGES } from '@app/contract/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { chooseLanguage } from '#i18n/i18n.ts';
import { extraRoutes, paths } from '#paths.ts';
import type { SkeletonName } from '#screens/skeletons.tsx';
import { rootRoute, screenRoute } from './screen-route.tsx';

const homeScreen = () => import('#screens/home/home.screen.tsx').then((file) => file.HomeScreen);

const groupScreen = () => import('#screens/party/group.screen.tsx').then((file) => file.GroupScreen);

/** An empty page, because Home loads too fast for a skeleton. */
const HomeSkeleton = () => <main id="main" className="min-h-dvh flex-1" />;

/** Without its code a skeleton leaves the page empty for 300 ms. */
export const PageSkeleton = lazyComponent(
  () => import('#screens/skeletons.tsx').then((file) => file.PageSkeleton),
  { isOptional: true },
);

const pageSkeleton = (name: SkeletonName) => () => <PageSkeleton name={name} />;

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
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.register,
    hasNavbar: false,
    search: withRedirect,
    screen: () => import('#screens/auth/register.screen.tsx').then((file) => file.RegisterScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.forgotPassword,
    hasNavbar: false,
    search: ({ by }) => ({ by: asText(by) }),
    screen: () =>
      import('#screens/auth/forgot-password.screen.tsx').then((file) => file.ForgotPasswordScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.resetPassword,
    hasNavbar: false,
    search: ({ token, email }) => ({ token: asText(token), email: asText(email) }),
    screen: () => import('#screens/auth/reset-password.screen.tsx').then((file) => file.ResetPasswordScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.phoneVerify,
    search: withRedirect,
    screen: () => import('#screens/auth/phone-verify.screen.tsx').then((file) => file.PhoneVerifyScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.profile,
    screen: () => import('#screens/account/profile.screen.tsx').then((file) => file.ProfileScreen),
    skeleton: pageSkeleton('list'),
  }),
  screenRoute({
    page: PAGES.profileUpdate,
    screen: () =>
      import('#screens/account/profile-update.screen.tsx').then((file) => file.ProfileUpdateScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.changePassword,
    screen: () =>
      import('#screens/account/change-password.screen.tsx').then((file) => file.ChangePasswordScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.emailUpdate,
    screen: () => import('#screens/account/email-update.screen.tsx').then((file) => file.EmailUpdateScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.emailVerify,
    screen: () => import('#screens/account/email-verify.screen.tsx').then((file) => file.EmailVerifyScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.previousOrders,
    screen: () =>
      import('#screens/orders/previous-orders.screen.tsx').then((file) => file.PreviousOrdersScreen),
    skeleton: pageSkeleton('orders'),
  }),
  screenRoute({
    page: PAGES.savedBranches,
    screen: () =>
      import('#screens/account/saved-branches.screen.tsx').then((file) => file.SavedBranchesScreen),
    skeleton: pageSkeleton('cards'),
  }),
  screenRoute({
    page: PAGES.notifications,
    screen: () =>
      import('#screens/account/notifications.screen.tsx').then((file) => file.NotificationsScreen),
    skeleton: pageSkeleton('list'),
  }),
  screenRoute({
    page: PAGES.map,
    screen: () => import('#screens/discovery/map.screen.tsx').then((file) => file.MapScreen),
    skeleton: pageSkeleton('map'),
  }),
  screenRoute({
    page: PAGES.addresses,
    search: ({ branch }) => ({ branch: asText(branch) }),
    screen: () => import('#screens/account/addresses.screen.tsx').then((file) => file.AddressesScreen),
    skeleton: pageSkeleton('list'),
  }),
  screenRoute({
    page: PAGES.branch,
    hasNavbar: false,
    orNotFound: true,
    search: withTable,
    screen: () => import('#screens/branch/branch.screen.tsx').then((file) => file.BranchScreen),
    skeleton: pageSkeleton('branch'),
  }),
  screenRoute({
    page: PAGES.vendors,
    hasFooter: true,
    hasCartBar: true,
    search: withVendorFilter,
    screen: () => import('#screens/discovery/vendors.screen.tsx').then((file) => file.VendorsScreen),
    skeleton: pageSkeleton('vendors'),
  }),
  screenRoute({
    page: PAGES.vendor,
    hasNavbar: false,
    orNotFound: true,
    hasCartBar: true,
    screen: () => import('#screens/discovery/vendor.screen.tsx').then((file) => file.VendorScreen),
    skeleton: pageSkeleton('vendor'),
  }),
  screenRoute({
    page: PAGES.order,
    orNotFound: true,
    screen: () => import('#screens/order/order.screen.tsx').then((file) => file.OrderScreen),
    skeleton: pageSkeleton('split'),
  }),
  screenRoute({
    page: PAGES.payOrder,
    orNotFound: true,
    screen: () => import('#screens/order/pay-order.screen.tsx').then((file) => file.PayOrderScreen),
    skeleton: pageSkeleton('receipt'),
  }),
  screenRoute({
    page: PAGES.paymentReturn,
    screen: () => import('#screens/order/payment-return.screen.tsx').then((file) => file.PaymentReturnScreen),
    skeleton: pageSkeleton('receipt'),
  }),
  screenRoute({
    page: PAGES.receipt,
    orNotFound: true,
    screen: () => import('#screens/order/receipt.screen.tsx').then((file) => file.ReceiptScreen),
    skeleton: pageSkeleton('receipt'),
  }),
  screenRoute({
    page: PAGES.tracking,
    screen: () => import('#screens/tracking/tracking.screen.tsx').then((file) => file.TrackingScreen),
    skeleton: pageSkeleton('split'),
  }),
  screenRoute({
    page: PAGES.trackEntry,
    screen: () => import('#screens/tracking/track-entry.screen.tsx').then((file) => file.TrackEntryScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: PAGES.trackLatest,
    screen: () => import('#screens/tracking/track-latest.screen.tsx').then((file) => file.TrackLatestScreen),
    skeleton: pageSkeleton('split'),
  }),
  screenRoute({
    page: PAGES.cart,
    orNotFound: true,
    screen: () => import('#screens/cart/cart.screen.tsx').then((file) => file.CartScreen),
    skeleton: pageSkeleton('split'),
  }),
  screenRoute({
    page: PAGES.checkout,
    orNotFound: true,
    screen: () => import('#screens/checkout/checkout.screen.tsx').then((file) => file.CheckoutScreen),
    skeleton: pageSkeleton('split'),
  }),
  screenRoute({
    page: PAGES.join,
    search: ({ branch, table }) => ({ branch: asText(branch), table: asText(table) }),
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
    skeleton: pageSkeleton('orders'),
  }),
  screenRoute({
    page: PAGES.activeSession,
    orNotFound: true,
    search: ({ session }) => ({ session }),
    screen: () =>
      import('#screens/orders/active-session.screen.tsx').then((file) => file.ActiveSessionScreen),
    skeleton: pageSkeleton('split'),
  }),
  screenRoute({
    page: PAGES.privacy,
    hasFooter: true,
    screen: () => import('#screens/legal/privacy.screen.tsx').then((file) => file.PrivacyScreen),
    skeleton: pageSkeleton('prose'),
  }),
  screenRoute({
    page: PAGES.driverPrivacy,
    hasFooter: true,
    screen: () => import('#screens/legal/driver-privacy.screen.tsx').then((file) => file.DriverPrivacyScreen),
    skeleton: pageSkeleton('prose'),
  }),
  screenRoute({
    page: PAGES.accountDelete,
    screen: () =>
      import('#screens/account/account-delete.screen.tsx').then((file) => file.AccountDeleteScreen),
    skeleton: pageSkeleton('form'),
  }),
  screenRoute({
    page: { path: '$', title: 'notFound' },
    screen: () => import('#screens/not-found.screen.tsx').then((file) => file.NotFoundScreen),
    skeleton: HomeSkeleton,
  }),
];
