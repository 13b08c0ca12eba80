<?php
/**
 * The way to Bachat and back.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/**
 * One address of the shop both begins and ends a sign-in. It is never kept by a cache, and what it needs is in the WooCommerce session,
 * so a link that was forwarded, or an answer that comes to another browser, does nothing.
 */
final class Sign_In {

	private const FLOWS   = 'bachat_student_price_flows';
	private const MESSAGE = 'bachat_student_price_message';

	/** Several tabs may sign in at once. */
	private const MOST_FLOWS = 5;

	/** Seconds: long enough to sign up at Bachat and be verified there. */
	private const FLOW_LIFETIME = 2 * HOUR_IN_SECONDS;

	public static function register(): void {
		add_action( 'woocommerce_api_' . Settings::RETURN_NAME, array( self::class, 'answer' ) );
	}

	/** The address of the button. */
	public static function start_address( string $page ): string {
		return add_query_arg( 'from', $page, Settings::return_address() );
	}

	/** The outcome that the shopper has not seen yet. It is shown on one page, in all of its parts. */
	public static function take_message(): ?string {
		static $reason = null;
		if ( isset( WC()->session ) && is_string( WC()->session->get( self::MESSAGE ) ) ) {
			$reason = WC()->session->get( self::MESSAGE );
			WC()->session->set( self::MESSAGE, null );
		}
		return null === $reason ? null : Messages::of( $reason );
	}

	/** Begins a sign-in, or ends the one whose `state` is given. */
	public static function answer(): void {
		wc_maybe_define_constant( 'DONOTCACHEPAGE', true );
		nocache_headers();
		// A guest without a cart has no session before.
		WC()->session->set_customer_session_cookie( true );
		$given   = self::given();
		$is_back = '' !== $given['state'];
		$flow    = $is_back ? self::take_flow( $given['state'] ) : null;
		$page    = $flow['page'] ?? $given['from'];
		try {
			$away   = $is_back ? null : self::begin( $page );
			$reason = $away ?? ( $is_back ? self::finish( $flow, $given ) : self::apply() );
		} catch ( Sign_In_Error $error ) {
			wc_get_logger()->info( $error->getMessage(), array( 'source' => 'bachat-student-price' ) );
			$reason = $error->reason;
			$away   = null;
		}
		if ( null === $away ) {
			WC()->session->set( self::MESSAGE, $reason );
		}
		self::redirect( $away ?? ( 'checkout' === $page ? wc_get_checkout_url() : wc_get_cart_url() ) );
	}

	private static function given(): array {
		$given = array();
		foreach ( array( 'from', 'state', 'code', 'iss', 'error' ) as $name ) {
			// `state` is the nonce of an answer, and to begin a sign-in changes nothing.
			$value          = wp_unslash( $_GET[ $name ] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- sanitized below.
			$given[ $name ] = is_string( $value ) ? sanitize_text_field( $value ) : '';
		}
		return $given;
	}

	/** The address at Bachat, or null for a shopper who has been there already. */
	private static function begin( string $page ): ?string {
		if ( null !== Student::current() ) {
			return null;
		}
		$provider = Settings::is_on() ? Settings::provider() : null;
		if ( null === $provider ) {
			throw new Sign_In_Error( 'silent', 'The settings are not complete.' );
		}
		$flow    = Provider::new_flow();
		$address = $provider->authorization_address( $flow, array( 'ui_locales' => str_replace( '_', '-', determine_locale() ) ) );
		$flows   = self::flows();
		$flows[] = $flow + array(
			'page' => $page,
			'at'   => time(),
		);
		WC()->session->set( self::FLOWS, array_slice( $flows, -self::MOST_FLOWS ) );
		return $address;
	}

	private static function flows(): array {
		$flows = WC()->session->get( self::FLOWS, array() );
		return array_filter(
			is_array( $flows ) ? $flows : array(),
			static fn( array $flow ): bool => $flow['at'] + self::FLOW_LIFETIME > time()
		);
	}

	/** The flow of this state, which is used up by it. */
	private static function take_flow( string $state ): ?array {
		$flows = self::flows();
		foreach ( $flows as $place => $flow ) {
			if ( hash_equals( $flow['state'], $state ) ) {
				unset( $flows[ $place ] );
				WC()->session->set( self::FLOWS, array_values( $flows ) );
				// Saved before the code is sent: a second request with the same answer finds nothing.
				WC()->session->save_data();
				return $flow;
			}
		}
		return null;
	}

	/** How it ended, for the shopper. */
	private static function finish( ?array $flow, array $given ): string {
		$provider = Settings::provider();
		if ( null === $flow || null === $provider ) {
			throw new Sign_In_Error( 'strayed' );
		}
		if ( '' !== $given['iss'] && $provider->configuration()['issuer'] !== $given['iss'] ) {
			throw new Sign_In_Error( 'strayed', 'The answer is of another issuer.' );
		}
		if ( '' !== $given['error'] || '' === $given['code'] ) {
			throw new Sign_In_Error( 'access_denied' === $given['error'] ? 'denied' : 'silent', "The provider answered with {$given['error']}." );
		}
		Student::remember( $provider->claims( $given['code'], $flow, time() ), time() );
		return self::apply();
	}

	/** Puts the student price into the cart. */
	private static function apply(): string {
		$cart = WC()->cart;
		if ( $cart->has_discount( Settings::COUPON ) ) {
			return 'applied';
		}
		$refusal = Orders::refusal( Student::current() );
		if ( null !== $refusal ) {
			return $refusal;
		}
		// WooCommerce speaks of a coupon code; our own sentence is beside the button.
		$notices    = wc_get_notices();
		$is_applied = $cart->apply_coupon( Settings::COUPON );
		wc_set_notices( $notices );
		if ( $is_applied ) {
			return 'applied';
		}
		return array() === $cart->get_applied_coupons() ? 'not_here' : 'other_coupon';
	}

	private static function redirect( string $address ): never {
		add_filter(
			'allowed_redirect_hosts',
			static fn( array $hosts ): array => array( ...$hosts, (string) wp_parse_url( $address, PHP_URL_HOST ) )
		);
		wp_safe_redirect( $address );
		exit;
	}
}
